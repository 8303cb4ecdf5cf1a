import { defineTexts } from '../../../lib/texts/texts'

export const openSessionTexts = defineTexts({ 'openPunchout.failed': 'Сеанс не открылся' })
