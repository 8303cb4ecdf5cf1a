import type { Customer } from '@snab/contract/staff/customer'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import stacked from '../../../ui/table/stacked-table.module.css'
import { KeywordField } from '../keyword-field'
import { StaffScreen } from '../staff-screen'
import table from '../staff-table.module.css'
import { staffTexts } from '../staff.texts'
import { useCustomers } from './customer.data'
import classes from './customer.module.css'
import { customerTexts } from './customer.texts'

const route = getRouteApi('/staff/companies/')

/** Companies with what they buy by. */
export function CustomersScreen() {
  const t = useTexts(customerTexts)
  const heading = useTexts(staffTexts)('staff.customers')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <StaffScreen
      heading={heading}
      list={useCustomers(search)}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={<h2>{t(search.keyword ? 'customers.notFound' : 'customers.nothing')}</h2>}
      tools={
        <KeywordField
          key={search.keyword ?? ''}
          label={t('customers.keyword')}
          keyword={search.keyword}
          onKeyword={(keyword) => void navigate({ search: { keyword }, replace: true })}
        />
      }
    >
      {({ items }) => (
        <div className={table.frame}>
          <table className={`${table.table} ${stacked.stacked}`} aria-label={heading}>
            <thead>
              <tr>
                <th scope="col">{t('customers.name')}</th>
                <th scope="col">{t('customers.region')}</th>
                <th scope="col">{t('customers.priceType')}</th>
                <th scope="col">{t('customers.managers')}</th>
                <th scope="col" className={`${table.tight} ${classes.number}`}>
                  {t('customers.people')}
                </th>
                <th scope="col" className={`${table.tight} ${classes.number}`}>
                  {t('customers.discounts')}
                </th>
                <th scope="col" className={`${table.tight} ${classes.number}`}>
                  {t('customers.prices')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((customer) => (
                <Row key={customer.id} customer={customer} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </StaffScreen>
  )
}

function Row({ customer }: { customer: Customer }) {
  const t = useTexts(customerTexts)
  const { id, name, inn, region, priceType, people, managers, discounts, prices, holdReason } = customer
  return (
    <tr>
      <td className={table.words}>
        <Link to="/staff/companies/$id" params={{ id: String(id) }} preload={false}>
          {name}
        </Link>
        {inn !== '' && <div className={panel.small}>{t('customers.inn', { inn })}</div>}
        {holdReason !== null && (
          <span className={panel.tag} data-tone="bad" title={holdReason}>
            {t('customers.held')}
          </span>
        )}
      </td>
      <td data-label={t('customers.region')}>{region.name}</td>
      <td data-label={t('customers.priceType')}>{priceType.name}</td>
      <td className={table.words} data-label={t('customers.managers')}>
        {managers.map((manager) => manager.name).join(', ') || '—'}
      </td>
      <td className={`${table.tight} ${classes.number}`} data-label={t('customers.people')}>
        {formatNumber(people)}
      </td>
      <td className={`${table.tight} ${classes.number}`} data-label={t('customers.discounts')}>
        {formatNumber(discounts)}
      </td>
      <td className={`${table.tight} ${classes.number}`} data-label={t('customers.prices')}>
        {formatNumber(prices)}
      </td>
    </tr>
  )
}
