import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useIsDesktop } from '../../../lib/media'
import { useTexts } from '../../../lib/texts/texts'
import { useAppInfo } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import { CloseIcon } from '../../../ui/icons'
import { openExternalChat } from './external-widgets'
import { OwnChat } from './own-chat'
import classes from './support-panel.module.css'
import { supportTexts } from './support.texts'

/** The panel of the button: the conversation on a desktop, with other ways to get help above it. */
export function SupportPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts(supportTexts)
  const navigate = useNavigate()
  const isDesktop = useIsDesktop()
  const { chat, crmLoader, videoManualUrl } = useAppInfo().support
  const isTalk = chat === 'own' && isDesktop
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <section
      className={classes.panel}
      data-talk={isTalk || undefined}
      role="dialog"
      aria-labelledby="support-panel"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className={classes.head}>
        <h2 id="support-panel">{t(isTalk ? 'support.title' : 'support.menu')}</h2>
        <button ref={close} type="button" className={buttons.icon} aria-label={t('support.close')} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <div className={classes.ways}>
        {chat === 'own' && !isDesktop && (
          <button
            type="button"
            className={buttons.filled}
            onClick={() => {
              onClose()
              void navigate({ to: '/chat' })
            }}
          >
            {t('support.title')}
          </button>
        )}
        {chat === 'jivosite' && (
          <button type="button" className={buttons.filled} onClick={() => openExternalChat('jivosite')}>
            {t('support.title')}
          </button>
        )}
        {crmLoader !== null && (
          <button type="button" className={buttons.button} onClick={() => openExternalChat('crm')}>
            {t('support.crm')}
          </button>
        )}
        {videoManualUrl !== null && (
          <button
            type="button"
            className={buttons.button}
            onClick={() => {
              onClose()
              void navigate({
                to: '.',
                search: true,
                resetScroll: false,
                state: (before) => ({ ...before, openedVideoManual: true }),
              })
            }}
          >
            {t('support.video')}
          </button>
        )}
      </div>
      {isTalk && <OwnChat />}
    </section>
  )
}
