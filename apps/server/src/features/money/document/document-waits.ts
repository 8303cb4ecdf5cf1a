import type { DocumentWaiting } from '@snab/domain/document/document-kind'
import { shipmentKinds } from '@snab/domain/document/document-kind'
import { addDays } from '@snab/domain/time/moscow-time'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Older shipments are excluded: a flag set today would apply to years of them. */
const codeDays = 30

/** SQL on `documents`: staff must do something with it. */
export const documentWaits = (waiting: DocumentWaiting, today: string): RawBuilder<SqlBool> =>
  waiting === 'codes' ? lacksCodes(today) : isAskedToCorrect

const isAskedToCorrect = sql<SqlBool>`(documents.state = 'valid'
  and exists (select from correction_requests r where r.document_id = documents.id and r.state = 'open'))`

/** By the rule of `lackingCodes`, while codes can still be entered. */
const lacksCodes = (today: string) => sql<SqlBool>`(documents.state = 'valid' and documents.total > 0
  and documents.day >= ${addDays(today, -codeDays)}::date and documents.kind in (${sql.join(shipmentKinds)})
  and not exists (select from e_documents e where e.document_id = documents.id and e.is_current and e.state not in ('prepared', 'to-sign', 'queued'))
  and not exists (select from receptions r where r.document_id = documents.id and r.withdrawn_at is null)
  and exists (
    select from jsonb_array_elements(documents.content -> 'lines') with ordinality as x (l, place)
    join order_lines o on o.order_id = documents.order_id and o.position = (l ->> 'position')::int
    join products p on p.id = o.product_id and p.marking_required
    left join lateral (
      select count(*) as codes, bool_or(m.is_package) as has_package from marking_codes m where m.document_id = documents.id and m.line = place
    ) m on true
    where not coalesce(m.has_package, false)
      and m.codes < case when l ->> 'okei' = '796' then ceil((l ->> 'amount')::numeric / 1000) else 1 end))`
