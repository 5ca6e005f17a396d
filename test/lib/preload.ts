// CommonJS packages that require() these ESM packages must find them already evaluated, or jest meets a cycle.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
