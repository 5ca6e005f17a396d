import { legalPage } from './legal-page';

export const { Component, handle, loader } = legalPage('terms');
