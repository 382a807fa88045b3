@echo off
rem Sets WINBOARD to the path of winboard.exe, unless it is set already; leaves it unset if there is none.
if not defined WINBOARD for %%f in (winboard.exe) do set "WINBOARD=%%~$PATH:f"
if not defined WINBOARD for /d %%d in ("%ProgramFiles(x86)%\WinBoard*" "%ProgramFiles%\WinBoard*" "%SystemDrive%\WinBoard*") do (
  if exist "%%~d\winboard.exe" set "WINBOARD=%%~d\winboard.exe"
  if exist "%%~d\WinBoard\winboard.exe" set "WINBOARD=%%~d\WinBoard\winboard.exe"
)
