// Stands for a file's address or text where no bundler runs.
module.exports = 'asset';
