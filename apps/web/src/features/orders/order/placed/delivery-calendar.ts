import { saveFile } from '../../../../lib/save-file'

export type CalendarEntry = { title: string; description: string; url: string; on: string }

/** An iCalendar file of all-day events. */
export async function calendarOf(entries: readonly CalendarEntry[]): Promise<string> {
  // only people who ask for the file load the library
  const { createEvents } = await import('ics')
  const { error, value } = createEvents(
    entries.map(({ title, description, url, on }) => {
      const [year = 0, month = 0, day = 0] = on.split('-').map(Number)
      // the address and the day name the event: saved again, it replaces itself in the calendar
      return { title, description, url, uid: `${on}-${url}`, start: [year, month, day], duration: { days: 1 } }
    }),
  )
  if (!value) throw error ?? new Error('The calendar is empty')
  return value
}

export const saveCalendar = async (name: string, entries: readonly CalendarEntry[]) =>
  saveFile({ name, content: new Blob([await calendarOf(entries)], { type: 'text/calendar' }) })
