/**
 * Options of routes that compress their responses themselves: they skip the compression plugin, which would only
 * inspect each response.
 */
export const SELF_COMPRESSED = { compress: false, decompress: false } as const;
