import type { OwnField } from '@snab/domain/product/own-fields'
import { sql, type RawBuilder } from 'kysely'

/** How a field is written to its column of `products` from `v`, a JSON object by field. */
type Column = { column: string; fromJson: string }

const columns: Record<OwnField, Column> = {
  name: { column: 'name', fromJson: `v ->> 'name'` },
  description: { column: 'description', fromJson: `v ->> 'description'` },
  keywords: { column: 'keywords', fromJson: `v ->> 'keywords'` },
  pictures: { column: 'pictures', fromJson: `array(select jsonb_array_elements_text(v -> 'pictures'))` },
  isActive: { column: 'is_active', fromJson: `(v ->> 'isActive')::boolean` },
  isDiscontinued: { column: 'is_discontinued', fromJson: `(v ->> 'isDiscontinued')::boolean` },
  isRecommended: { column: 'is_recommended', fromJson: `(v ->> 'isRecommended')::boolean` },
  popularity: { column: 'popularity', fromJson: `(v ->> 'popularity')::integer` },
}
const entries = Object.entries(columns)

/** Assignments of an `update products p` from `wide.v`; fields that `v` has not stay as they are. */
export const assignments: RawBuilder<unknown> = sql.raw(
  entries
    .map(
      ([field, { column, fromJson }]) => `${column} = case when v ? '${field}' then ${fromJson} else p.${column} end`,
    )
    .join(', '),
)

/** What the column of `o.field` holds in `p`, as JSON. */
export const columnAsJson: RawBuilder<unknown> = sql.raw(
  `case o.field ${entries.map(([field, { column }]) => `when '${field}' then to_jsonb(p.${column})`).join(' ')} end`,
)
