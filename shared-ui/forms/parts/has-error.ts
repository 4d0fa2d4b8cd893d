/** Whether a field is to be shown as wrong. */
export const hasError = (error: string | undefined): boolean => error !== undefined && error !== '';
