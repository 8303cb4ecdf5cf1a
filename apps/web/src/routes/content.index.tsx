import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../features/content/home-screen'

export const Route = createFileRoute('/content/')({ component: HomeScreen })
