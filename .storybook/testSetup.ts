import { setProjectAnnotations } from '@storybook/react-vite'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import * as preview from './preview.tsx'

setProjectAnnotations(preview)

afterEach(cleanup)
