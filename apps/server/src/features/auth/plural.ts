const rules = new Intl.PluralRules('ru')

/** «попытка», «попытки», «попыток». */
export function pluralOf(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count)
  return rule === 'one' ? one : rule === 'few' ? few : many
}
