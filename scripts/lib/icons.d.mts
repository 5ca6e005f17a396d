import type { Plugin } from 'vite';

export function linesOf(code: string): string;
export function drawnIcons(): Plugin;
