import { defineTexts } from '../../lib/texts/texts'

export const contentTexts = defineTexts({ 'content.contents': 'На этой странице', 'content.print': 'Напечатать' })
