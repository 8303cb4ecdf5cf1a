import { exportFile, type ExportFormat, type ExportSource } from '@snab/contract/quotes/export'
import { Link } from '@tanstack/react-router'
import { download } from '../../lib/api/api'
import { useProgress, withProgress } from '../../lib/progress'
import { saveFile } from '../../lib/save-file'
import { showError } from '../../lib/snackbar'
import { useUser } from '../session/startup'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import classes from './export-menu.module.css'
import { DownloadIcon } from '../../ui/icons'
import { Menu } from '../../ui/dialog/menu'
import { Spinner } from '../../ui/spinner'
import { uiTexts } from '../../ui/ui.texts'

const task = 'export'

/** «Выгрузить»: the list as a file of the chosen format. */
export function ExportMenu({ source }: { source: ExportSource }) {
  const t = useTexts(uiTexts)
  const isMaking = useProgress(task)
  return (
    <Menu
      closesOnChoice
      label={t('ui.export')}
      triggerClass={buttons.button}
      trigger={
        <>
          {isMaking ? <Spinner small /> : <DownloadIcon />}
          <span>{t('ui.export')}</span>
        </>
      }
    >
      <ExportChoices source={source} />
    </Menu>
  )
}

/** The formats, and mail, as items of a menu. */
export function ExportChoices({ source }: { source: ExportSource }) {
  const t = useTexts(uiTexts)
  const isMaking = useProgress(task)
  const isGuest = useUser() === null
  const save = async (format: ExportFormat) => {
    try {
      saveFile(await withProgress(task, download(exportFile, { body: { format, source } })))
    } catch (error) {
      showError(error, t('ui.exportFailed'))
    }
  }
  const choices = [
    ['xlsx', t('ui.exportXlsx')],
    ['csv', t('ui.exportCsv')],
    ['pdf', t('ui.exportPdf')],
  ] as const
  return (
    <>
      {choices.map(([format, title]) => (
        <button
          key={format}
          type="button"
          className={classes.choice}
          disabled={isMaking}
          onClick={() => void save(format)}
        >
          {title}
        </button>
      ))}
      <Link
        to="."
        search
        state={(before) => ({
          ...before,
          ...(isGuest ? { openedAuth: 'signin' as const } : { openedExportMail: source }),
        })}
        resetScroll={false}
        preload={false}
        className={classes.choice}
      >
        {t('ui.exportMail')}
      </Link>
    </>
  )
}
