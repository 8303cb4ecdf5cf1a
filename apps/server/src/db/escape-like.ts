/** A keyword as a part of a LIKE pattern that means only itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
