import type { ReactNode } from 'react'

const icon = (drawing: ReactNode) =>
  function Icon({ size = 16 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    )
  }

export const CloseIcon = icon(<path d="M4 4l8 8M12 4l-8 8" />)
export const SearchIcon = icon(
  <>
    <circle cx="7" cy="7" r="4.5" />
    <path d="M10.5 10.5L14 14" />
  </>,
)
export const PanelIcon = icon(
  <>
    <rect x="2" y="2.5" width="12" height="11" rx="1.5" />
    <path d="M6 2.5v11" />
  </>,
)
export const PinIcon = icon(<path d="M6 2h4l-.6 4.2L12 8.5H4l2.6-2.3zM8 8.5V14" />)
export const ListIcon = icon(<path d="M5.5 4H14M5.5 8H14M5.5 12H14M2 4h.6M2 8h.6M2 12h.6" />)
export const GridIcon = icon(
  <path d="M2.5 2.5h4.4v4.4H2.5zM9.1 2.5h4.4v4.4H9.1zM2.5 9.1h4.4v4.4H2.5zM9.1 9.1h4.4v4.4H9.1z" />,
)
export const ColumnsIcon = icon(<path d="M2 3h12v10H2zM6 3v10M10 3v10" />)
export const ChevronDownIcon = icon(<path d="M4 6l4 4 4-4" />)
export const ChevronRightIcon = icon(<path d="M6 4l4 4-4 4" />)
export const ChevronLeftIcon = icon(<path d="M10 4L6 8l4 4" />)
export const CartIcon = icon(
  <>
    <path d="M1.5 2.5h2l1.8 7.6h7l1.7-5.4H4" />
    <circle cx="6" cy="13" r="1" />
    <circle cx="11.3" cy="13" r="1" />
  </>,
)
export const UserIcon = icon(
  <>
    <circle cx="8" cy="5.2" r="2.7" />
    <path d="M2.8 14c.6-3 2.6-4.2 5.2-4.2s4.6 1.2 5.2 4.2" />
  </>,
)
export const OrdersIcon = icon(<path d="M4 1.8h8v12.4l-2-1.3-2 1.3-2-1.3-2 1.3zM6 5h4M6 8h4" />)
export const FilterIcon = icon(<path d="M2 4h12M4.5 8h7M6.8 12h2.4" />)
export const CopyIcon = icon(
  <>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1" />
    <path d="M10.5 5.5v-3h-8v8h3" />
  </>,
)
export const PinMapIcon = icon(
  <>
    <path d="M8 14.2S3.2 9.8 3.2 6.4a4.8 4.8 0 019.6 0c0 3.4-4.8 7.8-4.8 7.8z" />
    <circle cx="8" cy="6.4" r="1.6" />
  </>,
)
export const PictureIcon = icon(
  <>
    <rect x="2" y="3" width="12" height="10" rx="1" />
    <path d="M2 11l3.5-3.5L9 11l2-2 3 2.6" />
  </>,
)
export const TrashIcon = icon(<path d="M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4M6.7 6.7v4.2M9.3 6.7v4.2" />)
export const NoteIcon = icon(<path d="M2.5 13.5l.7-3L10.6 3.1l2.3 2.3-7.4 7.4zM9.2 4.5l2.3 2.3" />)
export const ShareIcon = icon(
  <>
    <circle cx="4" cy="8" r="1.8" />
    <circle cx="12" cy="3.5" r="1.8" />
    <circle cx="12" cy="12.5" r="1.8" />
    <path d="M5.6 7.1l4.8-2.7M5.6 8.9l4.8 2.7" />
  </>,
)
export const ZoomIcon = icon(
  <>
    <circle cx="7" cy="7" r="4.5" />
    <path d="M10.5 10.5L14 14M7 5.2v3.6M5.2 7h3.6" />
  </>,
)
export const ChatIcon = icon(<path d="M2 2.8h12v8.4H7.5L4.5 14v-2.8H2zM5 5.8h6M5 8.3h4" />)
export const FileIcon = icon(<path d="M4 1.8h5l3 3v9.4H4zM9 1.8v3h3" />)
export const BarcodeIcon = icon(<path d="M2 3v10M4.5 3v10M6.5 3v10M9.5 3v10M11.5 3v10M14 3v10" />)
export const GripIcon = icon(<path d="M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01" />)
export const PlusIcon = icon(<path d="M8 3v10M3 8h10" />)
export const MinusIcon = icon(<path d="M3 8h10" />)
export const CheckIcon = icon(<path d="M3 8.5l3.2 3.2L13 4.8" />)

export const BellIcon = icon(
  <path d="M3.5 11.5h9c-1-1-1.3-2-1.3-4.3a3.2 3.2 0 00-6.4 0c0 2.3-.3 3.3-1.3 4.3zM6.8 13.7a1.3 1.3 0 002.4 0" />,
)

export const DownloadIcon = icon(<path d="M8 2v8M4.8 7L8 10.2 11.2 7M2.5 13.5h11" />)

export const UploadIcon = icon(<path d="M8 10.5v-8M4.8 5.5L8 2.3l3.2 3.2M2.5 13.5h11" />)

export const StarIcon = ({ filled, size = 16 }: { filled: boolean; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z" />
  </svg>
)

export const MoreIcon = icon(<path d="M3 8h.1M8 8h.1M13 8h.1" />)
export const CompareIcon = icon(<path d="M3 13V7M8 13V3M13 13V9" />)
export const EnlargeIcon = icon(<path d="M9.5 2.5h4v4M13.5 2.5L9 7M6.5 13.5h-4v-4M2.5 13.5L7 9" />)
export const PrintIcon = icon(<path d="M4.5 6V2h7v4M4.5 11H2V6h12v5h-2.5M4.5 9h7v5h-7z" />)
export const BoughtIcon = icon(<path d="M2.8 8a5.2 5.2 0 111.6 3.7M2.6 5v3h3M8 5.2V8l2 1.4" />)
