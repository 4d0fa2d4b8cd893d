/** Whether a field is to be shown as wrong. */
export const isWrong = (error: string | undefined): boolean => error !== undefined && error !== '';
