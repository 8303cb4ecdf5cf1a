import { Link } from '@tanstack/react-router'
import { useCanScan } from '../../../../lib/barcode-support'
import { useTexts } from '../../../../lib/texts/texts'
import { BarcodeIcon } from '../../../../ui/icons'
import classes from '../header/mobile-header.module.css'
import { shellTexts } from '../shell.texts'

/** Only if the browser can read barcodes. */
export function ScanButton() {
  const t = useTexts(shellTexts)
  if (!useCanScan()) return null
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
