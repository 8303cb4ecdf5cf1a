import type { EdiConnection } from '@snab/contract/integration/edi'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { ConnectionFacts } from '../../../../shared/edi/connection-facts'
import buttons from '../../../../ui/button.module.css'
import { staffTexts } from '../../frame/staff.texts'
import entries from '../../views/decision.module.css'
import { InboxScreen } from '../../views/inbox-screen'
import { NewConnectionDialog } from './connection-dialog'
import { useConnections } from './edi.data'
import { staffEdiTexts } from './edi.texts'

const route = getRouteApi('/staff/(people)/edi/')

/** Connections with the systems of customers. */
export function EdiScreen() {
  const t = useTexts(staffEdiTexts)
  const tStaff = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <InboxScreen
        heading={tStaff('staff.edi')}
        screen="edi"
        list={useConnections(search)}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
        nothing={t('staffEdi.nothing')}
        nothingHint={search.state === undefined && t('staffEdi.nothingHint')}
        tools={
          <>
            <Link to="/staff/edi/questions" className={buttons.button}>
              {t('staffEdi.questionsLink')}
            </Link>
            <button type="button" className={buttons.filled} onClick={() => setMaking(true)}>
              {t('staffEdi.make')}
            </button>
          </>
        }
        states={{
          label: t('staffEdi.states'),
          tabs: [
            { name: t('staffEdi.all'), link: linkOptions({ to: '/staff/edi', search: { state: undefined } }) },
            { name: t('staffEdi.troubled'), link: linkOptions({ to: '/staff/edi', search: { state: 'troubled' } }) },
            { name: t('staffEdi.ended'), link: linkOptions({ to: '/staff/edi', search: { state: 'ended' } }) },
          ],
        }}
        renderItem={(connection: EdiConnection) => <One key={connection.id} of={connection} />}
      />
      {isMaking && (
        <NewConnectionDialog
          onMade={(id) => void navigate({ to: '/staff/edi/$id', params: { id: String(id) } })}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}

function One({ of: connection }: { of: EdiConnection }) {
  const { id, name, company, person } = connection
  return (
    <li className={entries.entity}>
      <div className={entries.part}>
        <Link to="/staff/companies/$id" params={{ id: String(company.id) }} preload={false}>
          {company.name}
        </Link>
        <span>{person.name}</span>
      </div>
      <div className={entries.part}>
        <Link to="/staff/edi/$id" params={{ id: String(id) }}>
          <strong>{name}</strong>
        </Link>
        <ConnectionFacts of={connection} />
      </div>
    </li>
  )
}
