// Stands for a stylesheet where nothing is painted.
module.exports = {};
