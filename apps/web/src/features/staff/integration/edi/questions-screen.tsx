import type { EdiMessage } from '@snab/contract/integration/edi-message'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import { MessageFacts, useMessageName } from '../../../../shared/edi/message-facts'
import classes from '../../../../shared/edi/edi.module.css'
import panel from '../../../../ui/panel.module.css'
import { ListPage } from '../../frame/list-page'
import { useQuestions } from './edi.data'
import { staffEdiTexts } from './edi.texts'

const route = getRouteApi('/staff/(people)/edi/questions')

/** Messages of all customers that wait for a person, the oldest first. */
export function EdiQuestionsScreen() {
  const t = useTexts(staffEdiTexts)
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ListPage
      heading={t('staffEdi.questions')}
      list={useQuestions(page)}
      onPage={(next) => void navigate({ search: { page: next } })}
      tools={<Link to="/staff/edi">{t('staffEdi.back')}</Link>}
      nothing={
        <>
          <h2>{t('staffEdi.noQuestions')}</h2>
          <p>{t('staffEdi.noQuestionsHint')}</p>
        </>
      }
    >
      {({ items }) => (
        <ul className={classes.list}>
          {items.map((message) => (
            <One key={message.id} of={message} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function One({ of: message }: { of: EdiMessage }) {
  const nameOf = useMessageName()
  const { id, company, connection } = message
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <Link to="/staff/edi/messages/$id" params={{ id: String(id) }}>
          <strong>{nameOf(message)}</strong>
        </Link>
        <span className={panel.small}>{`${company.name} · ${connection.name}`}</span>
        <MessageFacts of={message} />
      </div>
    </li>
  )
}
