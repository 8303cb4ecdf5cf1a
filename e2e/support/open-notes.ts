import type { Page } from 'playwright-core'

/** The column of notes takes no room until a line has one. */
export const openNotes = (page: Page) => page.getByRole('button', { name: 'Показать столбец «Примечание»' }).click()
