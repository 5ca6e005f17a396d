import { PayoutsScreen } from '../../../web/features/payments/payouts-screen';

/** What the page Payouts shows. */
export const payoutsPage = (
  <PayoutsScreen
    about="payouts"
    week={undefined}
    onWeek={() => undefined}
    placeName={(address) => address}
    dashboard="/driver/dashboard-v2"
  />
);
