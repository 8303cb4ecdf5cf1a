import { formatMoment } from '../../../../lib/texts/format'
import type { ManagerQuestion } from '@snab/contract/talk/question'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import { QuestionAnswer } from './question-answer'
import classes from './questions-screen.module.css'
import { StaffScreen } from '../../views/staff-screen'
import { useQuestions } from '../../frame/staff.data'
import { staffTexts } from '../../frame/staff.texts'

const route = getRouteApi('/staff/(talk)/questions')

export function QuestionsScreen() {
  const t = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuestions(search)
  const isOpen = search.state === undefined
  return (
    <StaffScreen
      heading={t('staff.questions')}
      screen="questions"
      list={list}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={<h2>{t(isOpen ? 'questions.nothing' : 'questions.nothingAnswered')}</h2>}
      tools={
        <nav className={classes.states} aria-label={t('questions.state')}>
          <Link
            to="/staff/questions"
            search={{ state: undefined }}
            preload={false}
            className={classes.state}
            activeOptions={{ explicitUndefined: true }}
          >
            {t('questions.open')}
          </Link>
          <Link to="/staff/questions" search={{ state: 'answered' }} preload={false} className={classes.state}>
            {t('questions.answered')}
          </Link>
        </nav>
      }
    >
      {({ items }) => (
        <ul className={classes.list}>
          {items.map((question) => (
            <Question key={question.id} question={question} />
          ))}
        </ul>
      )}
    </StaffScreen>
  )
}

function Question({ question }: { question: ManagerQuestion }) {
  const t = useTexts(staffTexts)
  const { company, name, phone, email, query, address, message, created, answered, answeredBy } = question
  return (
    <li className={classes.question}>
      <div className={classes.who}>
        <strong>{name || t('questions.guest')}</strong>
        <span>{company?.name ?? t('questions.guest')}</span>
        {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <time dateTime={created}>{formatMoment(created)}</time>
      </div>
      <div className={classes.what}>
        {query !== '' && (
          <p>
            {t('questions.query')}: <strong>{query}</strong> <a href={address}>{t('questions.list')}</a>
          </p>
        )}
        {message !== '' && <p className={classes.message}>{message}</p>}
        {question.answer !== '' && <blockquote className={classes.reply}>{question.answer}</blockquote>}
        {answered && (
          <p className={classes.answered}>
            {t('questions.answeredBy', { name: answeredBy ?? '', date: formatMoment(answered) })}
            {question.note !== '' && `: ${question.note}`}
          </p>
        )}
      </div>
      <QuestionAnswer question={question} />
    </li>
  )
}
