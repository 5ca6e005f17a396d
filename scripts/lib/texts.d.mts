import type { Plugin } from 'vite';

export interface Message {
  readonly id: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export function isTextsFile(path: string): boolean;
export function messagesOf(file: string, code: string): Message[];
export function compileMessages(file: string, code: string): string;
export function compiledTexts(): Plugin;
