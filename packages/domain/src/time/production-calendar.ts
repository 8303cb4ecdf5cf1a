/** Transfers of days off in a year by the government; the holidays of the Labour Code follow from the code itself. */
type Year = { off: readonly string[]; working: readonly string[] }

/**
 * Add the next year as soon as its resolution is out, usually in September. Staff are reminded of a missing one
 * (`missingCalendar`).
 *
 * - 2026: Government resolution of 24.09.2025 No. 1466: 3 January to 9 January, 4 January to 31 December; 247 working
 *   days.
 * - 2027: Government resolution of 17.09.2026 No. 1187 (published 18.09.2026): 2 January to 5 November, 3 January to 31
 *   December, Saturday 20 February to Monday 22 February; 247 working days. The list was compared in two independent
 *   public calendars that name the resolution; its title, number and date stand in the official portal of publication.
 *   The resolution itself was not read.
 */
export const productionCalendar: Readonly<Record<string, Year>> = {
  '2026': { off: ['2026-01-09', '2026-12-31'], working: [] },
  '2027': { off: ['2027-02-22', '2027-11-05', '2027-12-31'], working: ['2027-02-20'] },
}
