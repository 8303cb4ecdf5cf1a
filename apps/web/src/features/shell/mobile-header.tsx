import { Link } from '@tanstack/react-router'
import { useTexts } from '../../lib/texts'
import classes from './mobile-header.module.css'
import { SearchBox } from './search-box'
import { shellTexts } from './shell.texts'

export function MobileHeader() {
  const t = useTexts(shellTexts)
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand}>{t('shell.brand')}</Link>
      <div className={classes.search}>
        <SearchBox />
      </div>
    </header>
  )
}
