import { expect, test } from 'vitest'
import { isCorporateEmail } from './emailConfirmation.ts'

test.each([
  'ana@gmail.com',
  'ana@GMAIL.com',
  'ana@hotmail.es',
  'ana@yahoo.co.uk',
  'ana@outlook.com.ar',
  'ana@proton.me',
  'ana@icloud.com',
])('[S5-026] %s is of a free mail service', (email) => expect(isCorporateEmail(email)).toBe(false))

test.each([
  'ana@northwind.example',
  'ana@mail.northwind.example',
  'ana@live.northwind.example',
  'ana@gmail.com.northwind.example',
  'gmail.com@northwind.example',
  'ana@niño.example',
])('[S5-026] %s can be a company’s', (email) => expect(isCorporateEmail(email)).toBe(true))
