import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import { helpOf } from './help-of-screens'
import { staffTexts } from '../frame/staff.texts'
import classes from './staff-layout.module.css'

/** The purpose of the open screen and its instructions. */
export function StaffHelp() {
  const t = useTexts(staffTexts)
  const pathname = useLocation({ select: (location) => location.pathname })
  const [shownOn, setShownOn] = useState<string | null>(null)
  const help = helpOf(pathname)
  if (!help) return null
  return (
    <>
      <button type="button" className={classes.help} onClick={() => setShownOn(pathname)}>
        {t('staff.help')}
      </button>
      {shownOn === pathname && (
        <Dialog title={help.title} onClose={() => setShownOn(null)}>
          <p>{help.about}</p>
          <ol className={classes.helpSteps}>
            {help.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  )
}
