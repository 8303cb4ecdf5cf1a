import type { OwnField } from '@snab/domain/product/own-fields'
import { sql, type RawBuilder } from 'kysely'

/** How a field's column of `products` is set from `v`, a JSON object by field. */
type Column = {
  column: string
  fromJson: string
  /** The column as JSON, where it differs from `to_jsonb`. */
  asJson?: string
  isNullable?: true
  /** A second column that the value sets. */
  also?: { column: string; fromJson: string }
}

/** Stored in thousandths, given in units. */
const inUnits = (field: OwnField, column: string): Column => ({
  column,
  fromJson: `round((v ->> '${field}')::numeric * 1000)::bigint`,
  asJson: `to_jsonb(p.${column} / 1000.0)`,
})

/** Resolves merged entries to their current target. */
function living(table: 'sections' | 'brands' | 'product_groups', field: OwnField): string {
  return `(select coalesce(d.merged_into, d.id) from ${table} d where d.id = (v ->> '${field}')::bigint)`
}

const columns: Record<OwnField, Column> = {
  name: { column: 'name', fromJson: `v ->> 'name'` },
  description: { column: 'description', fromJson: `v ->> 'description'` },
  keywords: { column: 'keywords', fromJson: `v ->> 'keywords'` },
  pictures: { column: 'pictures', fromJson: `array(select jsonb_array_elements_text(v -> 'pictures'))` },
  isActive: { column: 'is_active', fromJson: `(v ->> 'isActive')::boolean` },
  isDiscontinued: { column: 'is_discontinued', fromJson: `(v ->> 'isDiscontinued')::boolean` },
  isRecommended: { column: 'is_recommended', fromJson: `(v ->> 'isRecommended')::boolean` },
  popularity: { column: 'popularity', fromJson: `(v ->> 'popularity')::integer` },
  sectionId: { column: 'section_id', fromJson: living('sections', 'sectionId'), isNullable: true },
  brandId: { column: 'brand_id', fromJson: living('brands', 'brandId'), isNullable: true },
  groupId: { column: 'group_id', fromJson: living('product_groups', 'groupId'), isNullable: true },
  country: { column: 'country', fromJson: `v ->> 'country'` },
  customsDeclaration: { column: 'customs_declaration', fromJson: `v ->> 'customsDeclaration'` },
  commodityCode: { column: 'commodity_code', fromJson: `v ->> 'commodityCode'` },
  markingRequired: { column: 'marking_required', fromJson: `(v ->> 'markingRequired')::boolean` },
  unit: {
    column: 'unit_okei',
    fromJson: `split_part(v ->> 'unit', ' ', 1)`,
    asJson: `to_jsonb(p.unit_okei || ' ' || p.unit_name)`,
    also: { column: 'unit_name', fromJson: `substr(v ->> 'unit', strpos(v ->> 'unit', ' ') + 1)` },
  },
  multiplicity: inUnits('multiplicity', 'multiplicity'),
  minimumBatch: inUnits('minimumBatch', 'minimum_batch'),
  deliveryDays: { column: 'delivery_days', fromJson: `(v ->> 'deliveryDays')::integer`, isNullable: true },
}
const entries = Object.entries(columns)

/** Assignments for `update products p` from `wide.v`; missing fields are unchanged. */
export const assignments: RawBuilder<unknown> = sql.raw(
  entries
    .flatMap(([field, { column, fromJson, also }]) =>
      [{ column, fromJson }, ...(also ? [also] : [])].map(
        (set) => `${set.column} = case when v ? '${field}' then ${set.fromJson} else p.${set.column} end`,
      ),
    )
    .join(', '),
)

/** The column of `o.field` in `p` as JSON; an empty column is JSON null. */
export const columnAsJson: RawBuilder<unknown> = sql.raw(
  `case o.field ${entries.map(([field, { column, asJson, isNullable }]) => `when '${field}' then ${isNullable ? `coalesce(to_jsonb(p.${column}), 'null')` : (asJson ?? `to_jsonb(p.${column})`)}`).join(' ')} end`,
)
