import { linkOptions } from '@tanstack/react-router'
import type { useTexts } from '../../../../lib/texts/texts'
import type { staffPunchoutTexts } from './punchout.texts'

type Texts = ReturnType<typeof useTexts<typeof staffPunchoutTexts>>

/** Connections, and orders of all of them. */
export const punchoutTabs = (t: Texts) => ({
  label: t('staffPunchout.sections'),
  tabs: [
    { name: t('staffPunchout.connections'), link: linkOptions({ to: '/staff/punchout', search: {} }) },
    { name: t('staffPunchout.orders'), link: linkOptions({ to: '/staff/punchout/orders', search: {} }) },
  ],
})
