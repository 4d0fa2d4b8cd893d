/** Routes whose answers are compressed before anybody asks: the plugin that compresses others would only look at each of them. */
export const AS_KEPT = { compress: false, decompress: false } as const;
