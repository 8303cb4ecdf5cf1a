import { Link } from '@tanstack/react-router'
import { canScan } from '../../../../lib/barcode-support'
import { useTexts } from '../../../../lib/texts/texts'
import { BarcodeIcon } from '../../../../ui/icons'
import classes from '../header/mobile-header.module.css'
import { shellTexts } from '../shell.texts'

/** Only where a page may use a camera. */
export function ScanButton() {
  const t = useTexts(shellTexts)
  if (!canScan()) return null
  return (
    <Link
      to="."
      search
      state={(before) => ({ ...before, openedScanner: true })}
      resetScroll={false}
      preload={false}
      className={classes.scan}
      aria-label={t('shell.scan')}
    >
      <BarcodeIcon size={22} />
    </Link>
  )
}
