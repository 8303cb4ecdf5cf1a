import { downloadCustomers } from '@snab/contract/assortment/customer'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '../../../../lib/api/api'
import { saveFile } from '../../../../lib/save-file'
import { showError } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { staffTexts } from '../../frame/staff.texts'
import { ListScreen } from '../../views/list-screen'
import { useCustomerColumns } from './customer-columns'
import { filtersOf, useCustomers } from './customer.data'
import { CustomerFilters, isNarrowed } from './customer-filters'
import classes from './customer.module.css'
import { customerTexts } from './customer.texts'
import { EditDialog } from './edit/edit-dialog'
import { customerEditTexts } from './edit/edit.texts'
import { ImportDialog } from './import/import-dialog'
import { customerImportTexts } from './import/import.texts'
import { NewCustomerDialog } from './opening/new-customer-dialog'
import { openingTexts } from './opening/opening.texts'

const route = getRouteApi('/staff/(assortment)/companies/')
type Opened = 'new' | 'import' | 'edit'

/** Companies with their terms, orders and debts. */
export function CustomersScreen() {
  const t = useTexts(customerTexts)
  const heading = useTexts(staffTexts)('staff.customers')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const list = useCustomers(search)
  const columns = useCustomerColumns(
    search.sort,
    (sort) => void navigate({ search: (before) => ({ ...before, page: undefined, sort }), replace: true }),
  )
  const filters = filtersOf(search)
  const close = () => setOpened(null)
  return (
    <>
      <ListScreen
        heading={heading}
        screen="companies"
        columns={columns}
        list={list}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
        nothing={
          isNarrowed(search) ? (
            <h2>{t('customers.notFound')}</h2>
          ) : (
            <>
              <h2>{t('customers.firstOne')}</h2>
              <p>{t('customers.firstHint')}</p>
              <Link to="/staff/counterparties">{t('customers.toCounterparties')}</Link>
            </>
          )
        }
        tools={
          <>
            <CustomerFilters
              search={search}
              onChange={(next) =>
                void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true })
              }
            />
            <Actions
              count={list.data?.meta.totalCount ?? 0}
              onOpen={setOpened}
              onExport={() =>
                void download(downloadCustomers, { query: { ...filters, sort: search.sort } })
                  .then(saveFile)
                  .catch(showError)
              }
            />
          </>
        }
        keyOf={({ id }) => id}
      />
      {opened === 'new' && <NewCustomerDialog onClose={close} />}
      {opened === 'import' && <ImportDialog onClose={close} />}
      {opened === 'edit' && <EditDialog filters={{ ...filters, keyword: filters.keyword ?? '' }} onClose={close} />}
    </>
  )
}

type ActionsProps = { count: number; onOpen: (opened: Opened) => void; onExport: () => void }

function Actions({ count, onOpen, onExport }: ActionsProps) {
  const t = useTexts(customerTexts)
  return (
    <div className={classes.actions}>
      <button type="button" className={buttons.filled} onClick={() => onOpen('new')}>
        {useTexts(openingTexts)('newCustomer.add')}
      </button>
      <button type="button" className={buttons.button} onClick={() => onOpen('import')}>
        {useTexts(customerImportTexts)('customerImport.open')}
      </button>
      <EditButton count={count} onOpen={() => onOpen('edit')} />
      {count > 0 && (
        <button type="button" className={buttons.button} onClick={onExport}>
          {t('customers.export')}
        </button>
      )}
    </div>
  )
}

function EditButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useTexts(customerEditTexts)
  if (count === 0) return null
  return (
    <button type="button" className={buttons.button} onClick={onOpen}>
      {t('customerEdit.open', { count })}
    </button>
  )
}
