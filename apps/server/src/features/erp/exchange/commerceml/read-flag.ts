const flags: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'да', 'истина', '1', '+', 'yes', 'подлежит', 'требуется'].map((word) => [word, true] as const),
  ...['false', 'нет', 'ложь', '0', '-', '−', '–', '—', 'no', 'не подлежит', 'не требуется'].map(
    (word) => [word, false] as const,
  ),
])

/** Yes or no as configurations and price lists write it; null for anything else. */
export const readFlag = (text: string | null): boolean | null => flags.get(text?.trim().toLowerCase() ?? '') ?? null
