/**
 * Addresses to which forms are sent when the page's scripts are missing. The API serves them as plain HTML; pages name
 * them in the `action` of their forms. Pure.
 */
import type { Language } from './language.ts';

/** Prefix of these addresses. */
export const FORMS_PATH = '/api/forms';

/** Search over services and spare parts, by GET with the parameter `q`. */
export const SEARCH_FORM = `${FORMS_PATH}/search`;

/** Parameter with the `Language` of the page. A form that is sent by GET has it as a hidden field. */
export const FORM_LANGUAGE = 'lang';

export const getContactForm = (language: Language): string =>
  `${FORMS_PATH}/contact?${FORM_LANGUAGE}=${language}`;

export const getFeedbackForm = (id: string, language: Language): string =>
  `${FORMS_PATH}/review/${encodeURIComponent(id)}?${FORM_LANGUAGE}=${language}`;
