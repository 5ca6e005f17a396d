import type { Entities } from './database/orm.js';
import { IdempotencyKeySchema } from './database/idempotency/idempotency-key.entity.js';
import { OutboxJobSchema } from './database/outbox/outbox-job.entity.js';
import { SettingSchema } from './database/settings/setting.entity.js';
import { FanoutPayloadSchema } from './realtime/fanout-payload.entity.js';
import { RateLimitSchema } from './http/rates/rate-limit.entity.js';
import { AuditEntrySchema } from './audit/audit-entry.entity.js';
import { AccessTokenSchema } from './access-tokens/access-token.entity.js';
import { AccountSchema } from './auth/account.entity.js';
import { OidcPayloadSchema } from './auth/oidc-payload.entity.js';
import { SessionSchema } from './auth/sessions/session.entity.js';
import { StoredFileSchema } from './files/stored-file.entity.js';
import { User } from './profiles/user.entity.js';
import { FriendRelationship } from './friends/friend-relationship.entity.js';
import { FriendSettingsSchema } from './friends/settings/friend-settings.entity.js';
import { RideCompanionSchema } from './friends/ride-companion.entity.js';
import { SuggestionDismissalSchema } from './friends/people/suggestion-dismissal.entity.js';
import { UserBlockSchema } from './friends/blocks/user-block.entity.js';
import { PresenceLeaseSchema } from './presence/leases/presence-lease.entity.js';
import { PresencePersonSchema } from './presence/presence-person.entity.js';
import { SavedLocationEntity } from './saved-locations/saved-location.entity.js';
import { AgentConfirmationSchema } from './agents/confirmations/agent-confirmation.entity.js';
import { AgentRunEventSchema } from './agents/runs/agent-run-event.entity.js';
import { AgentRunSchema } from './agents/runs/agent-run.entity.js';
import { AgentUsageSchema } from './agents/usage/agent-usage.entity.js';
import { CallSchema } from './calls/call.entity.js';
import { CallPersonSchema } from './calls/devices/call-person.entity.js';
import { AttachmentSchema } from './chat/attachments/attachment.entity.js';
import { ConversationMemberSchema } from './chat/conversations/conversation-member.entity.js';
import { ConversationSchema } from './chat/conversations/conversation.entity.js';
import { ConversationDraftSchema } from './chat/drafts/conversation-draft.entity.js';
import { MessageEditSchema } from './chat/edits/message-edit.entity.js';
import { MessageSchema } from './chat/messages/message.entity.js';
import { MessageTranslationSchema } from './chat/translations/message-translation.entity.js';
import { MessageChunkSchema } from './chat/search/message-chunk.entity.js';
import { ScheduledMessageSchema } from './chat/scheduled/scheduled-message.entity.js';
import { LinkPreviewSchema } from './chat/previews/link-preview.entity.js';
import { PreviewPictureSchema } from './chat/previews/preview-picture.entity.js';
import { FavouriteDriverSchema } from './pairs/favourite-driver.entity.js';
import { PairBlockSchema } from './pairs/pair-block.entity.js';
import { QuoteSchema } from './booking/quotes/quote.entity.js';
import { PinChoiceSchema } from './rides/pin/pin-choice.entity.js';
import { RideEventSchema } from './rides/ride-event.entity.js';
import { RideOfferSchema } from './rides/ride-offer.entity.js';
import { RideWaySchema } from './rides/ride-way.entity.js';
import { RideSchema } from './rides/ride.entity.js';
import { ServiceAreaSchema } from './service-area/service-area.entity.js';
import { TariffSchema } from './fares/tariff.entity.js';
import { TollSchema } from './fares/tolls/toll.entity.js';
import { ApplicationDocumentSchema } from './drivers/applications/documents/application-document.entity.js';
import { DriverApplicationSchema } from './drivers/applications/driver-application.entity.js';
import { ApplicationDecisionSchema } from './drivers/applications/review/application-decision.entity.js';
import { DriverScheduleSchema } from './drivers/schedule/driver-schedule.entity.js';
import { DriverWeekSchema } from './drivers/schedule/driver-week.entity.js';
import { DriverStateSchema } from './drivers/driver-state.entity.js';
import { FrontPageDriverSchema } from './drivers/pages/front-page-driver.entity.js';
import { VehicleSchema } from './drivers/vehicle.entity.js';
import { LedgerEntrySchema } from './payments/ledger/ledger-entry.entity.js';
import { PaymentMethodSchema } from './payments/cards/payment-method.entity.js';
import { PaymentSchema } from './payments/payment.entity.js';
import { PayoutSchema } from './payments/payouts/payout.entity.js';
import { RefundSchema } from './payments/refunds/refund.entity.js';
import { SetbackSchema } from './payments/setbacks/setback.entity.js';
import { FareRaiseSchema } from './payments/raises/raise.entity.js';
import { FarePartSchema } from './payments/split/fare-part.entity.js';
import { StripeAccountSchema } from './payments/connect/stripe-account.entity.js';
import { StripeCustomerSchema } from './payments/stripe/stripe-customer.entity.js';
import { StripeEventSchema } from './payments/stripe/stripe-event.entity.js';
import { ReviewSchema } from './reviews/review.entity.js';
import { TripShareSchema } from './sharing/trip-share.entity.js';
import { TrustedContactSchema } from './sharing/trusted-contact.entity.js';
import { RideCheckInSchema } from './support/check-ins/ride-check-in.entity.js';
import { RideAlertSchema } from './support/alerts/ride-alert.entity.js';
import { LostItemSchema } from './support/lost-items/lost-item.entity.js';
import { SupportCaseSchema } from './support/support-case.entity.js';
import { SupportEntrySchema } from './support/support-entry.entity.js';
import { ConsentSchema } from './privacy/consents/consent.entity.js';
import { DataExportSchema } from './privacy/exports/data-export.entity.js';
import { AnnouncementSchema } from './notifications/announcements/announcement.entity.js';
import { NotificationMessageSchema } from './notifications/notification-message.entity.js';
import { NotificationPreferencesSchema } from './notifications/preferences/notification-preferences.entity.js';
import { NotificationSchema } from './notifications/notification.entity.js';
import { AccountViewRefusalSchema } from './admin/views/account-view-refusal.entity.js';
import { AccountViewSchema } from './admin/views/account-view.entity.js';
import { ErrorGroupSchema } from './errors/error-group.entity.js';
import { ErrorReportSchema } from './errors/error-report.entity.js';
import { MailChoiceSchema } from './mail/choices/mail-choice.entity.js';
import { MailSchema } from './mail/sending/mail.entity.js';
import { PushDeliverySchema } from './push/sending/push-delivery.entity.js';
import { PushSubscriptionSchema } from './push/subscriptions/push-subscription.entity.js';
import { TownspeopleAnswerSchema } from './townspeople/talk/townspeople-answer.entity.js';
import { TownspeopleClockSchema } from './townspeople/townspeople-clock.entity.js';
import { TownspeopleHurrySchema } from './townspeople/control/townspeople-hurry.entity.js';
import { TownspeopleLegSchema } from './townspeople/driving/townspeople-leg.entity.js';

/** Every table of the product; each module adds its own lines. No module reads this list: a module knows its own tables only. */
export const entities: Entities = [
  IdempotencyKeySchema,
  OutboxJobSchema,
  SettingSchema,
  FanoutPayloadSchema,
  RateLimitSchema,
  AuditEntrySchema,
  AccessTokenSchema,
  AccountSchema,
  OidcPayloadSchema,
  SessionSchema,
  StoredFileSchema,
  User,
  FriendRelationship,
  FriendSettingsSchema,
  RideCompanionSchema,
  SuggestionDismissalSchema,
  UserBlockSchema,
  PresenceLeaseSchema,
  PresencePersonSchema,
  SavedLocationEntity,
  AgentConfirmationSchema,
  AgentRunEventSchema,
  AgentRunSchema,
  AgentUsageSchema,
  CallSchema,
  CallPersonSchema,
  AttachmentSchema,
  ConversationMemberSchema,
  ConversationSchema,
  ConversationDraftSchema,
  MessageChunkSchema,
  MessageEditSchema,
  MessageTranslationSchema,
  MessageSchema,
  ScheduledMessageSchema,
  LinkPreviewSchema,
  PreviewPictureSchema,
  FavouriteDriverSchema,
  PairBlockSchema,
  QuoteSchema,
  PinChoiceSchema,
  RideEventSchema,
  RideOfferSchema,
  RideWaySchema,
  RideSchema,
  TariffSchema,
  TollSchema,
  ServiceAreaSchema,
  ApplicationDecisionSchema,
  ApplicationDocumentSchema,
  DriverApplicationSchema,
  DriverScheduleSchema,
  DriverStateSchema,
  DriverWeekSchema,
  FrontPageDriverSchema,
  VehicleSchema,
  LedgerEntrySchema,
  PaymentMethodSchema,
  PaymentSchema,
  PayoutSchema,
  RefundSchema,
  SetbackSchema,
  StripeAccountSchema,
  StripeCustomerSchema,
  StripeEventSchema,
  FarePartSchema,
  FareRaiseSchema,
  ReviewSchema,
  TripShareSchema,
  TrustedContactSchema,
  RideAlertSchema,
  RideCheckInSchema,
  LostItemSchema,
  SupportCaseSchema,
  SupportEntrySchema,
  ConsentSchema,
  DataExportSchema,
  AnnouncementSchema,
  NotificationMessageSchema,
  NotificationPreferencesSchema,
  NotificationSchema,
  ErrorGroupSchema,
  ErrorReportSchema,
  AccountViewSchema,
  AccountViewRefusalSchema,
  MailChoiceSchema,
  MailSchema,
  PushDeliverySchema,
  PushSubscriptionSchema,
  TownspeopleAnswerSchema,
  TownspeopleClockSchema,
  TownspeopleHurrySchema,
  TownspeopleLegSchema,
];
