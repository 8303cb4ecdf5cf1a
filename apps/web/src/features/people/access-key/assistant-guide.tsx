import { mcpPath } from '@snab/contract/integration/mcp'
import { Button } from '@mantine/core'
import { copyText } from '../../../lib/clipboard'
import { showSuccess, showWarning } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { assistantTexts } from './assistant-guide.texts'
import classes from './access-key.module.css'

const configOf = (address: string) =>
  JSON.stringify(
    { mcpServers: { portal: { type: 'http', url: address, headers: { Authorization: 'Bearer СЕКРЕТ' } } } },
    null,
    2,
  )

/** Instructions for connecting a program that buys with this key. */
export function AssistantGuide() {
  const t = useTexts(assistantTexts)
  const address = `${location.origin}${mcpPath}`
  const copy = async (text: string) => {
    if (await copyText(text)) showSuccess(t('assistant.copied'))
    else showWarning(t('assistant.notCopied'))
  }
  return (
    <details className={classes.guide}>
      <summary>{t('assistant.title')}</summary>
      <div className={classes.steps}>
        <p>{t('assistant.what')}</p>
        <p>{t('assistant.address')}</p>
        <pre className={classes.code}>{address}</pre>
        <Button variant="default" onClick={() => void copy(address)}>
          {t('assistant.copyAddress')}
        </Button>
        <p>{t('assistant.key')}</p>
        <pre className={classes.code}>{configOf(address)}</pre>
        <Button variant="default" onClick={() => void copy(configOf(address))}>
          {t('assistant.copyConfig')}
        </Button>
        <p>{t('assistant.journal')}</p>
      </div>
    </details>
  )
}
