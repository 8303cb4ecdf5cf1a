import { DOCUMENT_VERSION } from './document'

type Options = { shards: number; replicas: number }

const terms = { type: 'keyword', norms: false, doc_values: false, copy_to: 'terms' } as const
const stems = { type: 'keyword', norms: false, doc_values: false, copy_to: 'stems' } as const
const listed = { type: 'keyword' } as const
const sortKey = { type: 'keyword', index: false } as const

/** What is written into the mapping to recognise an index of another shape. */
export const indexMeta = { documentVersion: DOCUMENT_VERSION } as const

/**
 * Settings and mapping. Every field is declared, except those per price type, warehouse and numeric feature, which are
 * created by the first product that has one.
 */
export const indexBody = ({ shards, replicas }: Options) => ({
  settings: {
    number_of_shards: shards,
    number_of_replicas: replicas,
    refresh_interval: '200ms',
    // a page may begin anywhere, and a list of ids may contain a whole catalogue
    max_result_window: 2_000_000_000,
    max_terms_count: 10_000_000,
    'mapping.total_fields.limit': 50_000,
    analysis: {
      tokenizer: { trigrams: { type: 'ngram', min_gram: 3, max_gram: 3 } },
      analyzer: { trigrams: { type: 'custom', tokenizer: 'trigrams' } },
    },
  },
  mappings: {
    dynamic: 'strict',
    _meta: indexMeta,
    properties: {
      id: { type: 'long' },
      article: { type: 'keyword', index: false, doc_values: false },
      start: terms,
      name: terms,
      keywords: terms,
      startStems: stems,
      nameStems: stems,
      keywordsStems: stems,
      terms: { type: 'keyword', norms: false, doc_values: false },
      words: { type: 'keyword', index: false },
      stems: { type: 'keyword', norms: false, doc_values: false },
      codes: {
        type: 'keyword',
        fields: { trigrams: { type: 'text', analyzer: 'trigrams', norms: false, index_options: 'docs' } },
      },
      sections: listed,
      sectionSet: listed,
      brand: listed,
      series: listed,
      manufacturer: listed,
      group: listed,
      sellers: listed,
      sets: listed,
      features: listed,
      ranges: { type: 'object', dynamic: true },
      prices: { type: 'object', dynamic: true },
      stocks: { type: 'object', dynamic: true },
      stocked: listed,
      recommended: { type: 'boolean' },
      popularity: { type: 'long' },
      nameKey: sortKey,
      articleKey: sortKey,
    },
    dynamic_templates: [
      { ranges: { path_match: 'ranges.*', match_mapping_type: 'object', mapping: { type: 'double_range' } } },
      { prices: { path_match: 'prices.*', mapping: { type: 'double' } } },
      { stocks: { path_match: 'stocks.*', mapping: { type: 'long' } } },
    ],
  },
})

/**
 * All facets of a large catalogue have more buckets than a cluster allows by default, and a long text with all synonyms
 * more clauses.
 */
export const clusterSettings = {
  persistent: { 'search.max_buckets': 1_000_000, 'indices.query.bool.max_clause_count': 32_768 },
} as const
