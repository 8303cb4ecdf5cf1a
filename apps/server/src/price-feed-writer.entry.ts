// the thread that writes a price list
import './features/integration/price-feed/file/serve-feed-file'
