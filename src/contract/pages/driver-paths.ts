/** Where a driver's requests stand. */
export const driversHome = '/driver/dashboard-v2';
