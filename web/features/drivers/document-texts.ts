import { texts } from '@server/contract/texts/texts.js';

/** Words of the documents of an application to drive. */
export const documentTexts = texts('drivers.documents', {
  title: 'Documents',
  detail: 'Photos or PDFs, up to {size} each. Only you and the people who run Hometown can see them.',
  renewTitle: 'Your documents',
  renewDetail: 'Upload a new one before the old one expires. We’ll let you know once it’s approved.',
  kinds: {
    license: 'Driver’s license',
    insurance: 'Insurance',
    registration: 'Registration',
    car_photo: 'Photo of your car',
  },
  hints: {
    license: 'The front, with all four corners in view.',
    insurance: 'The card or the page that names you and your car.',
    registration: 'The current one for this car.',
    car_photo: 'From the front, with the license plate in view.',
  },
  choose: {
    license: 'Upload your license',
    insurance: 'Upload your insurance',
    registration: 'Upload your registration',
    car_photo: 'Upload a photo of your car',
  },
  replace: {
    license: 'Replace your license',
    insurance: 'Replace your insurance',
    registration: 'Replace your registration',
    car_photo: 'Replace the photo of your car',
  },
  remove: {
    license: 'Remove your license',
    insurance: 'Remove your insurance',
    registration: 'Remove your registration',
    car_photo: 'Remove the photo of your car',
  },
  uploading: {
    license: 'Uploading your license',
    insurance: 'Uploading your insurance',
    registration: 'Uploading your registration',
    car_photo: 'Uploading the photo of your car',
  },
  expires: {
    license: 'License expires on',
    insurance: 'Insurance expires on',
    registration: 'Registration expires on',
  },
  states: { pending: 'Uploaded', accepted: 'Approved', refused: 'Needs a new one', waiting: 'With us', expired: 'Expired' },
  goodThrough: 'Good through {day}',
  wasGoodThrough: 'Was good through {day}',
  goodMeanwhile: 'Your approved one is good through {day}.',
  wasGoodMeanwhile: 'Your approved one was good through {day}.',
  pdf: 'PDF, {size}',
  cancel: 'Cancel',
  retry: 'Try again',
  failed: 'This file didn’t upload. Check your connection and try again.',
  unfinished: 'Finish or cancel your uploads first.',
  unsavedDays: 'Some dates aren’t saved yet. Correct them or try again.',
  notSaved: 'The date wasn’t saved. Try again.',
  notRemoved: 'We couldn’t remove it. Try again.',
});
