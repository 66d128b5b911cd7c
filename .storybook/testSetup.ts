import { setProjectAnnotations } from '@storybook/react-vite'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import * as preview from './preview.tsx'

setProjectAnnotations(preview)

// Longer than anything takes that a test waits for, also where two runs share a slow machine.
configure({ asyncUtilTimeout: 5000 })

afterEach(cleanup)
