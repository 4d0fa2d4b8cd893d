export const hasError = (error: string | undefined): boolean => error !== undefined && error !== '';
