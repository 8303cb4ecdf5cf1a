/** «2018-01-08», «2018-01-08T15:44:12+01:00», «08.01.2018» → the ISO day; null when it is not one. */
export function isoDay(text: string | null): string | null {
  if (text === null) return null
  const russian = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text)
  const [, year, month, day] =
    (russian
      ? [null, russian[3], russian[2], russian[1]]
      : (/^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ?? /^\s*(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text))) ?? []
  if (!year || !month || !day) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}
