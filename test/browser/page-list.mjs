/** The pages of the product, each for somebody of the demo town who has it; walked by the tests and measured by the benchmark. */
export const pages = {
  rosa: [
    '/rider/dashboard',
    '/home',
    '/messages',
    '/notifications',
    '/settings/notifications',
    '/social',
    '/friends',
    '/user/demo_dan',
    '/blocked',
    '/review',
    '/account/payment-methods',
    '/saved-locations',
    '/contact',
    '/profile/v2',
    '/install',
  ],
  hank: ['/driver/dashboard-v2', '/driver/payouts', '/driver/schedule', '/driver/ratings', '/home'],
  finn: ['/driver/application'],
  paula: ['/driver/application-status'],
  ada: ['/admin', '/admin/errors'],
};
