import { Heading, Stack, Text } from '@portico/design-system'
import type { ReactNode } from 'react'

export interface PublicMessageProps {
  title: ReactNode
  text: ReactNode
  children?: ReactNode
}

export function PublicMessage({ title, text, children }: PublicMessageProps) {
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1} tabIndex={-1}>
          {title}
        </Heading>
        <Text tone="secondary">{text}</Text>
      </Stack>
      {children}
    </Stack>
  )
}
