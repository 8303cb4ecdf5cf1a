const moment = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** «10.03.2026, 12:40». */
export const formatMoment = (iso: string): string => moment.format(new Date(iso))
