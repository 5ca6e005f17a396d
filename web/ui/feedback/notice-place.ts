/** Under the head of the page, above what one reads and far from what one writes. On a map there is no head, but its buttons: beside them, or below where a panel leaves no room beside. */
export const noticePlace = [
  'fixed inset-x-3 top-16 mt-safe-top sm:right-5 sm:left-auto sm:w-96 print:hidden',
  '[body:has([data-slot=map-page])_&]:top-3 [body:has([data-slot=map-page])_&]:right-19',
  'sm:max-xl:[body:has([data-slot=map-page])_&]:top-44 sm:max-xl:[body:has([data-slot=map-page])_&]:right-3 sm:max-xl:[body:has([data-slot=map-page])_&]:w-64',
];
