import { listSigners, type Signer } from '@snab/contract/money/e-document'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import { useUser } from '../../../../shared/session/startup'
import { userMay } from '../../../../shared/session/user-may'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { eDocumentTexts } from './e-document.texts'
import { SignerDialog } from './signer-dialog'

/** Who signs electronic documents, and by which power of attorney. */
export function SignersScreen() {
  const t = useTexts(eDocumentTexts)
  const user = useUser()
  const mayKeep = user !== null && userMay('keep-settings', user)
  const [edited, setEdited] = useState<Signer | 'new' | null>(null)
  const { data, error, refetch } = useQuery({ ...queryOf(listSigners, {}), ...alwaysStale })
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page
      heading={t('edo.signers')}
      aside={
        mayKeep &&
        data.sellers.length > 0 && (
          <span className={panel.tools}>
            <button type="button" className={buttons.filled} onClick={() => setEdited('new')}>
              {t('edo.addSigner')}
            </button>
          </span>
        )
      }
    >
      {data.items.length === 0 && <p className={panel.muted}>{t('edo.signersEmpty')}</p>}
      <ul className={panel.cards}>
        {data.items.map((signer) => (
          <li key={signer.id} className={panel.card}>
            <span className={panel.between}>
              <strong>{[signer.lastName, signer.firstName, signer.middleName].filter(Boolean).join(' ')}</strong>
              {!signer.isActive && <span className={panel.tag}>{t('edo.inactive')}</span>}
            </span>
            <span className={panel.muted}>
              {[signer.post, signer.sellerName, t(`edo.authority.${signer.authority}`), signer.authorityNumber]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {signer.problem && <span className={panel.problem}>{signer.problem}</span>}
            {mayKeep && (
              <span>
                <button
                  type="button"
                  className={buttons.link}
                  aria-label={t('edo.changeSignerOf', { name: signer.lastName })}
                  onClick={() => setEdited(signer)}
                >
                  {t('edo.changeSigner')}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <SignerDialog
          signer={edited === 'new' ? null : edited}
          sellers={data.sellers}
          onClose={() => setEdited(null)}
          onReload={() => {
            setEdited(null)
            void refetch()
          }}
        />
      )}
    </Page>
  )
}
