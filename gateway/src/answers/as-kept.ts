/**
 * Options of routes that compress their responses themselves: they skip the compression plugin, which would only
 * inspect each response.
 */
export const AS_KEPT = { compress: false, decompress: false } as const;
